import type { TextKind, TranslationFault, TranslationState } from '@waystep/demo-model'
import type { BadgeProps } from '@waystep/ui'

/** What people call a text of each kind. */
export const kindLabels: Readonly<Record<TextKind, string>> = {
  DemoTitle: 'Title',
  DemoMetaDesc: 'Description',
  DemoButton: 'Button of the demo',
  StepName: 'Step name',
  ChapterHeading: 'Heading',
  ChapterDesc: 'Description',
  ChapterButton: 'Button',
  ChapterConsent: 'Consent',
  FormLabel: 'Form field',
  FormOption: 'Form option',
  HotspotText: 'Hotspot text',
  HotspotAiText: 'Hotspot text by AI',
  HotspotNextButton: 'Next button',
  HotspotBackButton: 'Back button',
  StepAudioText: 'Voiceover text',
  PageText: 'Page text',
}

/** What a text's state is called, and how loud that is. */
export const stateBadges: Readonly<
  Record<
    TranslationState,
    { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> }
  >
> = {
  missing: { label: 'Not translated', tone: 'outline' },
  outdated: { label: 'Out of date', tone: 'warning' },
  draft: { label: 'To be confirmed', tone: 'brand' },
  confirmed: { label: 'Confirmed', tone: 'success' },
}

const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** On how many steps a text of captured pages stands. */
export function onSteps(steps: number): string {
  return steps === 1 ? 'On 1 step' : `On ${steps} steps`
}

/** Why texts of some captured pages are missing: nobody has read them yet, and a full workspace has no room to. */
export function leftOutWords(pages: number): string {
  const count = pages === 1 ? '1 captured page is' : `${pages} captured pages are`
  return `${count} left out: the storage of this workspace is full. Delete demos or files that you no longer need.`
}

/** What is wrong with a translated text, as its author is told. */
export function faultText(fault: TranslationFault): string {
  switch (fault.code) {
    case 'too-long':
      return `At most ${fault.limit} characters.`
    case 'variables-lost':
      return `Lacks ${inBraces(fault.names)} of the original.`
    case 'variables-added':
      return `Has ${inBraces(fault.names)}, which the original lacks.`
    case 'markup-changed':
      return 'Its links, bold or italic words or lists differ from the original’s.'
  }
}
