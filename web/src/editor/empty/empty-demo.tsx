import { Button, buttonLook, EmptyState } from '@waystep/ui'
import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { useExtension } from '../../app/extension/use-extension.ts'
import { useSession } from '../../app/session/session.tsx'
import { DropNote } from '../../dropped-files/drop-note.tsx'
import { useDroppedFiles } from '../../dropped-files/use-dropped-files.ts'
import { useAction } from '../actions/use-action.ts'
import { useEditor } from '../core/editor-context.ts'
import { recordSteps } from '../extension/record-steps.ts'
import { importSteps } from '../import-steps/import-steps.ts'
import { addFromLibrary } from '../media-library/library-actions.ts'
import { recordVideo } from '../recorder/record-video.ts'
import { addFiles } from '../uploads/add-files.ts'
import { EmptyArt } from './empty-art.tsx'
import { UploadMedia } from './upload-media.tsx'

const noSteps: readonly string[] = []

/** A demo without steps: how to get the first (E2.23 to E2.27). */
export function EmptyDemo() {
  const { user } = useSession()
  const extension = useExtension()
  const editor = useEditor()
  const section = useRef<HTMLElement>(null)
  const onDrop = useCallback(
    (files: readonly File[]) => void addFiles(editor, files, null),
    [editor],
  )
  const filesAreOver = useDroppedFiles(section, onDrop)
  const record = useAction(recordSteps, noSteps)
  const film = useAction(recordVideo, noSteps)
  const library = useAction(addFromLibrary, noSteps)
  const take = useAction(importSteps, noSteps)
  return (
    <section ref={section} className="ed-empty">
      {filesAreOver && <DropNote text="Drop to add them as steps" />}
      <EmptyState
        art={<EmptyArt />}
        title="Create a demo in minutes"
        actions={
          <>
            <Button variant="primary" icon={record.icon} onClick={record.run}>
              Record with the extension
            </Button>
            <UploadMedia />
            <Button icon={film.icon} onClick={film.run}>
              {film.label}
            </Button>
            {!user.isTrial && (
              <Button icon={library.icon} onClick={library.run}>
                Open Media Library
              </Button>
            )}
            <Button variant="quiet" icon={take.icon} onClick={take.run}>
              {take.label}
            </Button>
            {user.isTrial && extension.data === null && (
              <span className="ed-desktop-only">
                <Link to="/extension" {...buttonLook({})}>
                  Add Chrome extension
                </Link>
              </span>
            )}
          </>
        }
        footnote="Images: PNG or JPEG, as many as you like. Videos: MP4, WebM or QuickTime."
      >
        Click through your product once: each click becomes a step, with a hotspot where you
        clicked. Or start from images and videos you have: drop them here.
      </EmptyState>
    </section>
  )
}
