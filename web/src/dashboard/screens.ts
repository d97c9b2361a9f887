export { DemosPage } from './demos/demos-page.tsx'
export { FolderPage } from './folders/folder-page.tsx'
export { LeadsPage } from './leads/leads-page.tsx'
export { TrashPage } from './trash/trash-page.tsx'
