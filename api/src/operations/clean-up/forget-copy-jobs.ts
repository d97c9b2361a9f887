import { deleteCopyJobs } from '../../repositories/copy-jobs.ts'
import type { Services } from '../../services.ts'

/** Milliseconds for which whoever asked for a copy sees what became of it. */
const toldFor = 7 * 24 * 60 * 60 * 1000

/** Forgets what became of copies that were asked for a week ago; the copies stay. */
export async function forgetCopyJobs({ db, now }: Services): Promise<void> {
  await deleteCopyJobs(db, new Date(now().getTime() - toldFor))
}
