/** What the frame of a page holds for who is signed in, in one file that visitors never ask for. */
export { AccountMenu } from "./header/account-menu";
export { WorkActions } from "./header/work-actions";
export { LiveSync } from "./live-sync";
export { WorkBar, WorkNav } from "./work/work-nav";
