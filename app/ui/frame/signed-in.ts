/** What the frame of a page holds for who is signed in, in one file that visitors never ask for. */
export { AccountMenu } from "./header/account-menu";
export { MemberActions } from "./header/member-actions";
export { LiveSync } from "./live-sync";
export { MemberBar, MemberNav } from "./navigation/member-nav";
