/** Frame components for signed-in users, in one chunk that visitors never load. */
export { AccountMenu } from "./header/account-menu";
export { MemberActions } from "./header/member-actions";
export { LiveSync } from "./live-sync";
export { MemberBar, MemberNav } from "./navigation/member-nav";
