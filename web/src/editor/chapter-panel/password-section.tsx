import type { Chapter } from '@waystep/demo-model'
import { Field, PasswordInput } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { OpenDays } from './open-days.tsx'
import { PanelSection } from './panel-section.tsx'

const passwordLimit = 200

/** E2.59. What is stored is never shown again; typing replaces it. */
export function PasswordSection({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  // Read here: what a Field's child reads does not draw this section again.
  const typed = chapterDraft.password.value
  return (
    <PanelSection title="Password" name="password">
      <Field
        label="Password"
        hint={
          chapter.hasPassword
            ? 'A password is set. Type another to replace it: whoever passed with the old one is asked again.'
            : 'Viewers are asked for it before they see what comes after.'
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={passwordLimit}
            value={typed}
            placeholder={chapter.hasPassword ? '••••••••' : ''}
            onChange={(event) => chapterDraft.typePassword(event.target.value)}
          />
        )}
      </Field>
      <OpenDays chapter={chapter} />
    </PanelSection>
  )
}
