import type { Chapter, ChapterType, Feature } from '@waystep/demo-model'
import { Badge, Icon } from '@waystep/ui'
import { ClipboardList, Code, KeyRound, Link, type LucideIcon } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useEditor } from '../editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { PanelSection } from './panel-section.tsx'

interface TypeChoice {
  readonly type: ChapterType
  readonly label: string
  readonly hint: string
  readonly icon: LucideIcon
  /** What a plan or an account must open (E6.7, E6.3). */
  readonly feature: Feature | null
}

const choices: readonly TypeChoice[] = [
  { type: 'Link', label: 'Default link', hint: 'A title and buttons', icon: Link, feature: null },
  {
    type: 'Form',
    label: 'Form',
    hint: 'Ask before going on',
    icon: ClipboardList,
    feature: 'chapter-form',
  },
  {
    type: 'Embed',
    label: 'Embed',
    hint: 'A calendar or a form',
    icon: Code,
    feature: 'chapter-embed',
  },
  {
    type: 'Password',
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
  const choose = (type: string) => {
    const choice = choices.find((one) => one.type === type)
    if (!choice) return
    const refused = choice.feature && gate(choice.feature)
    // A chapter that is of this type already stays editable when the plan was lowered.
    if (refused && !refused.decision.allowed) refused.ask()
    else chapterDraft.changeType(choice.type)
  }
  return (
    <PanelSection title="Type">
      <RadioGroup.Root
        className="ed-chapter-types"
        aria-label="Chapter type"
        value={chapter.type}
        onValueChange={choose}
      >
        {choices.map(({ type, label, hint, icon, feature }) => {
          const decision = feature ? gate(feature).decision : null
          return (
            <RadioGroup.Item key={type} value={type} className="ed-chapter-type">
              <Icon of={icon} />
              <b>{label}</b>
              <small>{hint}</small>
              {decision && !decision.allowed && (
                <Badge tone="brand">
                  {decision.reason === 'account' ? 'Sign up' : decision.requiredPlan}
                </Badge>
              )}
            </RadioGroup.Item>
          )
        })}
      </RadioGroup.Root>
    </PanelSection>
  )
}
