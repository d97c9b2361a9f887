import { type ChapterButton, closingLink, type DemoDocument, isClosing } from '@waystep/demo-model'
import { Field, IconButton, Input } from '@waystep/ui'
import { Bold, Italic, Waves } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { ColourField } from '../fields/colour-field.tsx'
import { ContrastNote } from '../fields/contrast-note.tsx'
import { TargetField } from '../fields/target-field.tsx'
import { useIssueAt } from './use-issue-at.ts'

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
      <ContrastNote
        what="The button"
        text={button.color}
        grounds={[button.btnColor]}
        onChange={(color) => onChange({ color })}
      />
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

function ButtonTarget({ button, index, onChange }: ChapterButtonFieldsProps) {
  const { chapterDraft, demo } = useEditor()
  const issueAt = useIssueAt()
  const { isLinkExternal, linkTxt, openInNewTab } = button
  const stepId = chapterDraft.chapter.value?.stepId ?? ''
  return (
    <TargetField
      label="Leads to"
      usual={usualTarget(demo.document.value, stepId)}
      stepId={stepId}
      target={
        isLinkExternal
          ? { stepId: null, link: linkTxt ?? '', newTab: openInNewTab }
          : { stepId: linkTxt, link: null, newTab: openInNewTab }
      }
      error={issueAt('buttons', index, 'linkTxt')}
      onChange={({ stepId, link, newTab }) =>
        onChange({
          isLinkExternal: link !== null,
          linkTxt: link ?? stepId,
          openInNewTab: newTab,
        })
      }
    />
  )
}

/** Where a button leads for which nothing was chosen: after the last step none follows. */
function usualTarget(document: DemoDocument | null, stepId: string): string {
  if (document === null || !isClosing(document, stepId)) return 'The next step'
  return closingLink(document, stepId) ?? 'The start of the demo'
}
