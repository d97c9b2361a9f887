import { type Demo, type DemoChanges, titleLimit } from '@waystep/demo-model'
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  Field,
  Input,
  Switch,
  Textarea,
} from '@waystep/ui'
import { type FormEvent, useId, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { LibraryPictureField } from '../media-library/library-picture-field.tsx'

/** Search engines and social sites show about this much. */
const descriptionLimit = 300

type Details = Pick<Demo, 'title' | 'metadesc' | 'metaimage' | 'searchable'>

/** What differs from the stored demo. */
function changesOf(details: Details, { title, metadesc, metaimage, searchable }: Demo) {
  const changes: DemoChanges = {
    ...(details.title !== title && { title: details.title }),
    ...(details.metadesc !== metadesc && { metadesc: details.metadesc }),
    ...(details.metaimage !== metaimage && { metaimage: details.metaimage }),
    ...(details.searchable !== searchable && { searchable: details.searchable }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** The metadata modal: what other sites and search engines show of the demo (E2.12). */
export function MetadataDialog({ demo }: { readonly demo: Demo }) {
  const { run, closeDialog } = useEditor()
  // What somebody else changes meanwhile is not changed back.
  const [before] = useState(demo)
  const [details, setDetails] = useState<Details>(demo)
  const change = (changed: Partial<Details>) => setDetails({ ...details, ...changed })
  const form = useId()
  const title = details.title.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title === '') return
    const changes = changesOf({ ...details, title, metadesc: details.metadesc.trim() }, before)
    if (changes && !run({ type: 'update-demo', changes }, 'Change demo details')) return
    closeDialog()
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Demo details"
      subtitle="What people see of the link in chats, on other sites and in search results."
      width={480}
    >
      <DialogBody>
        <form id={form} className="ed-details" onSubmit={submit}>
          <Field label="Title" error={title === '' && 'A demo needs a title'}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                value={details.title}
                maxLength={titleLimit}
                onChange={(event) => change({ title: event.target.value })}
              />
            )}
          </Field>
          <Field
            label="Description"
            optional
            hint={`${details.metadesc.length} of ${descriptionLimit} characters`}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={details.metadesc}
                maxLength={descriptionLimit}
                onChange={(event) => change({ metadesc: event.target.value })}
              />
            )}
          </Field>
          <LibraryPictureField
            label="Image for sharing"
            hint="PNG or JPEG, best 1200 × 630. Without one, Share says what is shown."
            value={details.metaimage}
            onChange={(metaimage) => change({ metaimage })}
          />
          <span className="ed-switch-row">
            <span className="wsui-grow">
              Let search engines list this demo
              <span className="wsui-caption ed-details-note">
                Otherwise it is marked noindex and found by its link only.
              </span>
            </span>
            <Switch
              label="Let search engines list this demo"
              checked={details.searchable}
              onChange={(searchable) => change({ searchable })}
            />
          </span>
          {demo.copiedFrom && (
            <p className="wsui-caption">
              Copied from{' '}
              <a className="wsui-link" href={demo.copiedFrom.path} target="_blank" rel="noopener">
                {demo.copiedFrom.title}
              </a>
            </p>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={closeDialog}>Cancel</Button>
        <Button variant="primary" type="submit" form={form} disabled={title === ''}>
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
