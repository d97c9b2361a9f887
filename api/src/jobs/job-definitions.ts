import type { JobDefinition } from './jobs.ts'

/** All background work. */
export const jobDefinitions: readonly JobDefinition[] = []
