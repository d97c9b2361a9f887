import type { ServerSettings } from '@waystep/api-contract'
import { type Tracking, trackings } from '@waystep/demo-model'
import { Button, Field, Input, Select, Textarea } from '@waystep/ui'
import { useState } from 'react'
import { trackingLabels } from '../../app/tracking-words.ts'

type Privacy = Pick<ServerSettings, 'tracking' | 'privacyText' | 'privacyContact'>

const options = trackings.map((value) => ({ value, label: trackingLabels[value] }))

interface PrivacyFormProps {
  readonly stored: Privacy
  readonly saving: boolean
  readonly onSave: (privacy: Privacy) => void
}

/** Whose visits may be counted at most, and what the privacy page says besides. */
export function PrivacyForm({ stored, saving, onSave }: PrivacyFormProps) {
  const [draft, setDraft] = useState(stored)
  const change = (changes: Partial<Privacy>) => setDraft({ ...draft, ...changes })
  return (
    <form
      className="quotas"
      data-text
      onSubmit={(event) => {
        event.preventDefault()
        onSave(draft)
      }}
    >
      <Field
        label="At most, count visits of"
        hint="Authors can be stricter, never freer. Browsers that ask not to be tracked are never counted."
      >
        {(control) => (
          <Select<Tracking>
            {...control}
            value={draft.tracking}
            options={options}
            onChange={(tracking) => change({ tracking })}
          />
        )}
      </Field>
      <Field label="Contact" hint="An email address or a page (https://…), on the privacy page.">
        {(control) => (
          <Input
            {...control}
            value={draft.privacyContact}
            maxLength={500}
            onChange={({ target }) => change({ privacyContact: target.value.trim() })}
          />
        )}
      </Field>
      <Field label="What you add to the privacy page" hint="Markdown, without HTML." optional>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={20_000}
            value={draft.privacyText}
            onChange={({ target }) => change({ privacyText: target.value })}
          />
        )}
      </Field>
      <div>
        <Button
          type="submit"
          loading={saving}
          disabled={JSON.stringify(draft) === JSON.stringify(stored)}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
