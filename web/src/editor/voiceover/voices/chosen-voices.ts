import type { VoiceOption } from '@waystep/api-contract'

/** The tabs of the catalogue (V2.31). */
export const catalogueTabs = ['All', 'Educational', 'Storytelling', 'Animated'] as const
export type CatalogueTab = (typeof catalogueTabs)[number]

/**
 * The voices for a text (V4.17): those that speak its language, and are of the type. Cloned ones speak whatever they
 * are given and are of no type.
 * @param language as BCP 47 has it
 */
export function voicesFor(
  voices: readonly VoiceOption[],
  language: string,
  tab: CatalogueTab = 'All',
): VoiceOption[] {
  return voices.filter(
    (voice) =>
      (voice.isClone || speaks(voice, language)) &&
      (tab === 'All' || voice.voiceTypes.includes(tab)),
  )
}

/** A voice for Brazilian Portuguese reads Portuguese, and one for Portuguese reads the Brazilian one. */
function speaks({ languages }: VoiceOption, language: string): boolean {
  return languages.length === 0 || languages.some((one) => primary(one) === primary(language))
}

const primary = (language: string) => language.toLowerCase().split('-')[0]

/** What people read of a voice (V5.2). */
export function labelOf({ name, isDeprecated }: VoiceOption): string {
  return isDeprecated ? `${name} (deprecated)` : name
}

const scopes = {
  personal: 'Cloned, only you',
  workspace: 'Cloned, shared with the workspace',
  enterprise: 'Cloned, shared with the organization',
} as const

/** The second line of a voice: what it is like, or whose it is. */
export function secondaryOf({ style, scope, isClone, isRestricted }: VoiceOption): string {
  if (isClone && isRestricted) return 'Cloned, not yours to use'
  return isClone && scope !== null ? scopes[scope] : style
}

/** V5.1, V3.11. */
export function canBeChosen({ isDeprecated, isRestricted }: VoiceOption): boolean {
  return !isDeprecated && !isRestricted
}

/** V5.3. */
export function searchVoices(voices: readonly VoiceOption[], typed: string): VoiceOption[] {
  const words = typed.trim().toLowerCase()
  return voices.filter((voice) =>
    [labelOf(voice), voice.accent ?? '', secondaryOf(voice)].some((text) =>
      text.toLowerCase().includes(words),
    ),
  )
}

export interface VoiceGroup {
  /** The head above it; it is no voice (V2.28). */
  readonly label: string
  readonly voices: readonly VoiceOption[]
}

/** Cloned voices first, then one group an accent, in the order in which accents come; those without one last. */
export function groupVoices(voices: readonly VoiceOption[]): VoiceGroup[] {
  const groups = new Map<string, VoiceOption[]>([['Your voices', []]])
  const others: VoiceOption[] = []
  for (const voice of voices) {
    const label = voice.isClone ? 'Your voices' : voice.accent
    if (label === null) others.push(voice)
    else groups.set(label, [...(groups.get(label) ?? []), voice])
  }
  return [...groups, ['Other voices', others] as const]
    .filter(([, members]) => members.length > 0)
    .map(([label, members]) => ({ label, voices: members }))
}
