import { shownDemoOf } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { sampleWorkspaceId } from './sample-workspace.ts'

/** The sample demo that the start page plays; null while there is none, and where the setting says so. */
export async function shownSample({ config, db }: Services): Promise<string | null> {
  return config.sampleDemo ? await shownDemoOf(db, sampleWorkspaceId) : null
}
