/** Where copied steps are kept in localStorage. Apart from what reads them: signing out removes them. */
export const copiedStepsKey = 'waystep.copied-steps'
