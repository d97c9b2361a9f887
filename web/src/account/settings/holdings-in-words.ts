import type { Holdings } from '@waystep/api-contract'
import { fileSize } from '../../editor/uploads/file-size.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What goes with a workspace, such as '3 demos, 12 leads and 4.2 MB of pages and files'. */
export function holdingsInWords({ demos, leads, bytes }: Holdings): string {
  return `${counted(demos, 'demo', 'demos')}, ${counted(leads, 'lead', 'leads')} and ${fileSize(bytes)} of pages and files`
}
