import {
  type Chapter,
  consentLimit,
  type FormField,
  formFieldLimit,
  formFieldMinimum,
  formFieldSchema,
  messageOf,
} from '@waystep/demo-model'
import { Button, Field, Note, Switch, Textarea } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { newId } from '../../api-client/new-id.ts'
import { useEditor } from '../core/editor-context.ts'
import { FoldedItem } from './folded-item.tsx'
import { FormFieldFields, kindNames, meanings } from './form-field-fields.tsx'
import { OpenDays } from './open-days.tsx'
import { inOrder, moved, renumbered } from './ordered.ts'
import { PanelSection } from './panel-section.tsx'

/** What a field asks for, or how, where it asks for something else. */
const noteOf = ({ businessFieldType, fieldType }: FormField) =>
  businessFieldType === 'CustomField' ? kindNames[fieldType] : meanings[businessFieldType]

/** What a Form chapter asks (E2.58): at least one field, at most seven (E5.20, E5.21). */
export function FormFieldsSection({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const [openId, setOpenId] = useState<string | null>(null)
  const fields = inOrder(chapter.formFields)
  const problemAt = (index: number) => {
    const found = chapterDraft.issues.value.find(
      ({ path }) => path[0] === 'formFields' && path[1] === index,
    )
    return found ? messageOf(found) : ''
  }
  const full = fields.length >= formFieldLimit
  const put = (next: readonly FormField[]) => chapterDraft.change({ formFields: renumbered(next) })
  return (
    <PanelSection title="Form fields" name="form-fields">
      {fields.map((field, index) => (
        <FoldedItem
          key={field.id}
          title="Field"
          name={field.label || 'Without a label'}
          note={noteOf(field)}
          problem={problemAt(chapter.formFields.indexOf(field))}
          open={field.id === openId}
          onToggle={() => setOpenId(field.id === openId ? null : field.id)}
          kind="field"
          index={index}
          count={fields.length}
          least={formFieldMinimum}
          onMove={(by) => put(moved(fields, index, by))}
          onRemove={() => put(fields.filter((one) => one !== field))}
        >
          <FormFieldFields
            field={field}
            index={chapter.formFields.indexOf(field)}
            onChange={(changed) => put(fields.map((one) => (one === field ? changed : one)))}
          />
        </FoldedItem>
      ))}
      <Button
        icon={Plus}
        disabled={full}
        onClick={() => {
          const id = newId()
          put([...fields, formFieldSchema.parse({ id, chapterId: chapter.id, label: 'Question' })])
          setOpenId(id)
        }}
      >
        Add field
      </Button>
      {full && <Note>{messageOf({ code: 'too-many-form-fields', params: {} })}</Note>}
      <Field
        label="Consent"
        optional
        hint="Shown above the button: what the answers are used for. Markdown."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={consentLimit}
            value={chapter.consent}
            onChange={(event) => chapterDraft.change({ consent: event.target.value })}
          />
        )}
      </Field>
      <span className="ed-switch-row">
        <span>Viewers may skip the form</span>
        <Switch
          label="Viewers may skip the form"
          checked={chapter.skip}
          onChange={(skip) => chapterDraft.change({ skip })}
        />
      </span>
      {!chapter.skip && <OpenDays chapter={chapter} />}
    </PanelSection>
  )
}
