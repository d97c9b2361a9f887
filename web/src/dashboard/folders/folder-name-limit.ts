/** Letters in the name of a folder; the server holds to the same. */
export const folderNameLimit = 100
