import { type ChapterButton, chapterOf } from '@waystep/demo-model'
import { Field, IconButton, Input, Select, Switch } from '@waystep/ui'
import { Bold, Italic, Waves } from 'lucide-react'
import { useEditor } from '../editor-context.ts'
import { ColourField } from '../fields/colour-field.tsx'
import { stepLabel } from '../slides/step-label.ts'
import { useIssueAt } from './use-issue-at.ts'

const nextStep = 'next'
const outside = 'outside'

interface ChapterButtonFieldsProps {
  readonly button: ChapterButton
  readonly index: number
  readonly onChange: (changes: Partial<ChapterButton>) => void
}

/** What a button says, looks like and leads to (E3.24, M3.36). */
export function ChapterButtonFields(props: ChapterButtonFieldsProps) {
  return (
    <>
      <ButtonText {...props} />
      <ButtonTarget {...props} />
      <ButtonLook {...props} />
    </>
  )
}

export function ButtonText({ button, index, onChange }: ChapterButtonFieldsProps) {
  const issueAt = useIssueAt()
  return (
    <Field label="Text" error={issueAt('buttons', index, 'content')}>
      {(control) => (
        <Input
          {...control}
          value={button.content}
          maxLength={500}
          onChange={(event) => onChange({ content: event.target.value })}
        />
      )}
    </Field>
  )
}

/** Its colours and weight. */
export function ButtonLook({ button, onChange }: ChapterButtonFieldsProps) {
  return (
    <>
      <div className="ed-two">
        <ColourField
          label="Button"
          colour={button.btnColor}
          onChange={(btnColor) => onChange({ btnColor })}
        />
        <ColourField label="Text" colour={button.color} onChange={(color) => onChange({ color })} />
      </div>
      <div className="ed-toggles" role="toolbar" aria-label="Look of the button">
        <IconButton
          label="Bold"
          icon={Bold}
          size="dense"
          pressed={button.isBold}
          onClick={() => onChange({ isBold: !button.isBold })}
        />
        <IconButton
          label="Italic"
          icon={Italic}
          size="dense"
          pressed={button.isItalic}
          onClick={() => onChange({ isItalic: !button.isItalic })}
        />
        <IconButton
          label="Ripple"
          icon={Waves}
          size="dense"
          pressed={button.animation === 'Ripple'}
          onClick={() => onChange({ animation: button.animation === 'Ripple' ? 'None' : 'Ripple' })}
        />
      </div>
    </>
  )
}

/** The next step, one of the others, or a link that leads outside. */
function ButtonTarget({ button, index, onChange }: ChapterButtonFieldsProps) {
  const { demo, chapterDraft } = useEditor()
  const issueAt = useIssueAt()
  const document = demo.document.value
  const here = chapterDraft.chapter.value?.stepId
  const steps = demo.steps.value.flatMap((step) => {
    if (!document || step.id === here) return []
    const { short } = stepLabel(step, chapterOf(document, step.id))
    return [{ value: step.id, label: `${step.number}. ${short}` }]
  })
  const target = button.isLinkExternal ? outside : (button.linkTxt ?? nextStep)
  return (
    <>
      <Field label="Leads to">
        {(control) => (
          <Select
            {...control}
            value={target}
            options={[
              { value: nextStep, label: 'The next step' },
              { value: outside, label: 'A link outside' },
              ...steps,
            ]}
            onChange={(value) =>
              onChange(
                value === outside
                  ? { isLinkExternal: true, linkTxt: '' }
                  : { isLinkExternal: false, linkTxt: value === nextStep ? null : value },
              )
            }
          />
        )}
      </Field>
      {button.isLinkExternal && (
        <>
          <Field label="Link" error={issueAt('buttons', index, 'linkTxt')}>
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                placeholder="https://example.com"
                value={button.linkTxt ?? ''}
                onChange={(event) => onChange({ linkTxt: event.target.value.trim() })}
              />
            )}
          </Field>
          <span className="ed-switch-row">
            <span>Open in a new tab</span>
            <Switch
              label="Open in a new tab"
              checked={button.openInNewTab}
              onChange={(openInNewTab) => onChange({ openInNewTab })}
            />
          </span>
        </>
      )}
    </>
  )
}
