import type { Services } from '../../services.ts'
import type { Refusal } from '../refusal.ts'

/** Who asks for the language of what. */
export interface AskedLanguage {
  readonly userId: string
  readonly workspaceId: string
  readonly text: string
}

/** The language of a text (V7.1). */
export async function detectLanguage(
  { limits, languages }: Pick<Services, 'limits' | 'languages'>,
  { userId, workspaceId, text }: AskedLanguage,
): Promise<{ language: string } | Refusal> {
  const limited = await limits.count('detect-language', userId)
  if (limited !== null) return limited
  return { language: text.trim() === '' ? 'en' : await languages.of(workspaceId, text) }
}
