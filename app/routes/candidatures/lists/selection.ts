/** The form that the check boxes of the board and of the list belong to. */
export const SELECTION = "selection";
