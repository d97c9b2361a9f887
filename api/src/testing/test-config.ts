import { type Config, parseConfig } from '../config.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Settings as the server would parse them, for tests. */
export function testConfig(environment: Environment): Config {
  // Where a test asks for nothing else, a new workspace is empty, videos stay as they are sent, and no power is cut.
  const quiet = { LOG_LEVEL: 'silent', SAMPLE_DEMO: 'off' }
  const usual = { ...quiet, FFMPEG_PATH: 'off', DATABASE_FLUSH: 'off' }
  const parsed = parseConfig({ ...usual, ...environment })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.config
}
