import { type Config, parseConfig } from '../config.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Settings as the server would parse them, for tests. */
export function testConfig(environment: Environment): Config {
  const parsed = parseConfig({ LOG_LEVEL: 'silent', ...environment })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.config
}
