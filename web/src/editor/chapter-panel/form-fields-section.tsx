import {
  type Chapter,
  type FormField,
  formFieldLimit,
  formFieldMinimum,
  formFieldSchema,
  messageOf,
} from '@waystep/demo-model'
import { Button, Note, Switch } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { newId } from '../../api-client/new-id.ts'
import { useEditor } from '../editor-context.ts'
import { FormFieldFields } from './form-field-fields.tsx'
import { ItemCard } from './item-card.tsx'
import { inOrder, moved, renumbered } from './ordered.ts'
import { PanelSection } from './panel-section.tsx'

/** What a Form chapter asks (E2.58): at least one field, at most seven (E5.20, E5.21). */
export function FormFieldsSection({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const fields = inOrder(chapter.formFields)
  const full = fields.length >= formFieldLimit
  const put = (next: readonly FormField[]) => chapterDraft.change({ formFields: renumbered(next) })
  return (
    <PanelSection title="Form fields" name="form-fields">
      {fields.map((field, index) => (
        <ItemCard
          key={field.id}
          title="Field"
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
        </ItemCard>
      ))}
      <Button
        icon={Plus}
        disabled={full}
        onClick={() =>
          put([
            ...fields,
            formFieldSchema.parse({ id: newId(), chapterId: chapter.id, label: 'Question' }),
          ])
        }
      >
        Add field
      </Button>
      {full && <Note>{messageOf({ code: 'too-many-form-fields', params: {} })}</Note>}
      <span className="ed-switch-row">
        <span>Viewers may skip the form</span>
        <Switch
          label="Viewers may skip the form"
          checked={chapter.skip}
          onChange={(skip) => chapterDraft.change({ skip })}
        />
      </span>
    </PanelSection>
  )
}
