import { pino } from 'pino'

/** Shows what went wrong when WAYSTEP_TEST_LOG is set. */
export const silentLog = pino({ level: process.env.WAYSTEP_TEST_LOG ? 'info' : 'silent' })
