export type Viewer = {
  fullName: string;
  email: string;
  initials: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** A company has missions of its own. */
  isCompany: boolean;
};

export const viewerName = (viewer: Viewer): string => viewer.fullName.trim() || "Utilisateur";
