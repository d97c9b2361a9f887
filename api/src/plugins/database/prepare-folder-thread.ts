import { workerData } from 'node:worker_threads'
import type { DatabasePlace } from './embedded-postgres-messages.ts'
import { prepareFolder } from './prepare-folder.ts'

/** A thread of its own: making a database takes two programs of 190 MB each, which only its end gives back. */
const { folder }: DatabasePlace = workerData
await prepareFolder(folder)
