import './create-panel.css'
import { Button, IconButton } from '@waystep/ui'
import { X } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { useDroppedFiles } from '../../dropped-files/use-dropped-files.ts'
import { useEditor } from '../core/editor-context.ts'
import { recordSteps } from '../extension/record-steps.ts'
import { importSteps } from '../import-steps/import-steps.ts'
import { addFromLibrary } from '../media-library/library-actions.ts'
import { useAskToSignUp } from '../plans/use-ask-to-sign-up.ts'
import { recordVideo } from '../recorder/record-video.ts'
import { addFiles } from '../uploads/add-files.ts'
import { uploadImages } from '../uploads/upload-images.ts'
import { uploadVideo } from '../uploads/videos/upload-video.ts'
import { CreateActionRow } from './create-row.tsx'
import { hidesCreatePanel } from './hides-create-panel.ts'
import { LearnSection } from './learn-section.tsx'

interface CreatePanelProps {
  /** The step after which new ones come; null: at the start. */
  readonly afterId: string | null
  readonly onClose: () => void
}

/** Closes the panel once there are steps that were not there when it opened. */
function useClosedByNewSteps(onClose: CreatePanelProps['onClose']): void {
  const count = useEditor().demo.stepCount.value
  const counted = useRef(count)
  useEffect(() => {
    if (count > counted.current) onClose()
  }, [count, onClose])
}

/** What was opened by hand has the focus, and gives it back to where steps are added. */
function useFocusWithin(panel: RefObject<HTMLElement | null>, isOpened: boolean): void {
  useEffect(() => {
    if (!isOpened) return
    panel.current?.focus()
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const [foot] = document.getElementsByClassName('ed-slides-foot')
        foot?.querySelector('button')?.focus()
      })
    }
  }, [panel, isOpened])
}

/** All ways to get steps (M2.25), for what comes after one of them, or first. */
export function CreatePanel({ afterId, onClose }: CreatePanelProps) {
  const editor = useEditor()
  const { user } = useSession()
  const [query] = useSearchParams()
  const panel = useRef<HTMLElement>(null)
  const onDrop = useCallback(
    (files: readonly File[]) => void addFiles(editor, files, afterId),
    [editor, afterId],
  )
  const filesAreOver = useDroppedFiles(panel, onDrop)
  useClosedByNewSteps(onClose)
  const isEmpty = editor.demo.stepCount.value === 0
  const [isOpened] = useState(!isEmpty || editor.creating.value !== null)
  useFocusWithin(panel, isOpened)
  if (hidesCreatePanel(query)) return null
  const stepIds = afterId === null ? [] : [afterId]
  const number = editor.demo.steps.value.find(({ id }) => id === afterId)?.number
  return (
    <aside
      ref={panel}
      className="ed-create"
      aria-label="Create"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      data-drop={filesAreOver || undefined}
    >
      <header>
        <h2 className="wsui-title-16">Create</h2>
        {!isEmpty && (
          <span className="wsui-caption wsui-num">
            {number === undefined ? 'At the start' : `After step ${number}`}
          </span>
        )}
        <IconButton label="Close" icon={X} shortcut="escape" onClick={onClose} />
      </header>
      <div className="ed-create-body">
        <section aria-labelledby="create-record">
          <h3 id="create-record">Record</h3>
          <ul>
            <CreateActionRow
              action={recordSteps}
              stepIds={stepIds}
              label="Record with the Chrome extension"
              hint="Each click becomes a step"
            />
            <CreateActionRow
              action={recordVideo}
              stepIds={stepIds}
              label={recordVideo.label}
              hint="A video of your screen, with you in it"
            />
          </ul>
        </section>
        <section aria-labelledby="create-upload">
          <h3 id="create-upload">Upload, or drop files here</h3>
          <ul>
            <CreateActionRow
              action={uploadImages}
              stepIds={stepIds}
              label={uploadImages.label}
              hint="PNG or JPEG, several at once"
            />
            <CreateActionRow
              action={uploadVideo}
              stepIds={stepIds}
              label={uploadVideo.label}
              hint="MP4, WebM or QuickTime"
            />
          </ul>
        </section>
        <section aria-labelledby="create-reuse">
          <h3 id="create-reuse">Use what you have</h3>
          <ul>
            {!user.isTrial && (
              <CreateActionRow
                action={addFromLibrary}
                stepIds={stepIds}
                label={addFromLibrary.label}
                hint="Images and videos of your workspace"
              />
            )}
            <CreateActionRow
              action={importSteps}
              stepIds={stepIds}
              label={importSteps.label}
              hint="Steps of another demo"
            />
          </ul>
        </section>
        <LearnSection />
      </div>
      {user.isTrial && <SignUpFooter />}
    </aside>
  )
}

/** M2.32. */
function SignUpFooter() {
  const { server } = useSession()
  const askToSignUp = useAskToSignUp()
  if (server.signUp !== 'open') return null
  return (
    <footer>
      <span>Want to sign up right away?</span>
      <Button variant="primary" size="dense" onClick={askToSignUp}>
        Sign up
      </Button>
    </footer>
  )
}
