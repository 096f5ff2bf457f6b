export type Viewer = {
  fullName: string;
  email: string;
  initials: string;
  avatarUrl: string | null;
  isAdmin: boolean;
};

export const viewerName = (viewer: Viewer): string => viewer.fullName.trim() || "Utilisateur";
