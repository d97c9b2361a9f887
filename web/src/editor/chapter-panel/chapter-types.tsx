import type { Chapter, ChapterType, Feature } from '@waystep/demo-model'
import { type OptionCard, OptionCards } from '@waystep/ui'
import { ClipboardList, Code, KeyRound, Link } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { GateBadge } from '../plans/gate-badge.tsx'
import { useGate } from '../plans/use-gate.ts'
import { PanelSection } from './panel-section.tsx'

interface TypeChoice extends OptionCard<ChapterType> {
  /** What a plan or an account must open (E6.7, E6.3). */
  readonly feature: Feature | null
}

const choices: readonly TypeChoice[] = [
  { value: 'Link', label: 'Default link', hint: 'A title and buttons', icon: Link, feature: null },
  {
    value: 'Form',
    label: 'Form',
    hint: 'Ask before going on',
    icon: ClipboardList,
    feature: 'chapter-form',
  },
  {
    value: 'Embed',
    label: 'Embed',
    hint: 'A calendar or a form',
    icon: Code,
    feature: 'chapter-embed',
  },
  {
    value: 'Password',
    label: 'Password',
    hint: 'Only for those who know it',
    icon: KeyRound,
    feature: 'chapter-password',
  },
]

/** Which of the four a chapter is (E2.56). */
export function ChapterTypes({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const gate = useGate()
  const choose = (type: ChapterType) => {
    const feature = choices.find(({ value }) => value === type)?.feature
    const refused = feature && gate(feature)
    if (refused && !refused.decision.allowed) refused.ask()
    else chapterDraft.changeType(type)
  }
  const badgeOf = (feature: Feature | null) => {
    const decision = feature && gate(feature).decision
    return decision && !decision.allowed && <GateBadge refusal={decision} />
  }
  return (
    <PanelSection title="Type">
      <OptionCards
        label="Chapter type"
        value={chapter.type}
        onChange={choose}
        options={choices.map((choice) => ({ ...choice, badge: badgeOf(choice.feature) }))}
      />
    </PanelSection>
  )
}
