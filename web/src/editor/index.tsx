import '../app/no-eval.ts'
import './editor.css'
import '@waystep/stage/styles.css'
import { prepareToasts, TooltipProvider } from '@waystep/ui'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../app/session/session.tsx'
import { say, unsay } from '../toasts/say.ts'
import { createCommentServer } from './comments/comment-server.ts'
import { createComments } from './comments/comments.ts'
import type { Editor } from './core/editor.ts'
import { EditorContext } from './core/editor-context.ts'
import { createEditor } from './create-editor.ts'
import { editorActions } from './editor-actions.ts'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './empty/editor-skeleton.tsx'
import { createDemoChannel } from './saving/demo-channel.ts'
import { releaseSession, takeSession } from './saving/demo-session.ts'
import { stepNamed } from './use-step-in-address.ts'

/** The editor of a demo, `/demo/:id/edit` (E2.2). */
export default function EditorPage() {
  const { id = '' } = useParams()
  const { server, user } = useSession()
  const { embedDomains } = server
  const author = user.isTrial ? null : user.id
  const [editor, setEditor] = useState<Editor | null>(null)
  const allowed = useRef(embedDomains)
  useEffect(() => void prepareToasts(), [])
  useEffect(() => {
    const opened = createEditor(
      takeSession(id, author),
      { say, unsay },
      {
        actions: editorActions,
        comments: createComments({
          server: createCommentServer(id, author),
          channel: createDemoChannel(id, 'comments'),
          isAvailable: author !== null,
        }),
        embedDomains: allowed.current,
        firstStep: (stepIds) => stepNamed(new URLSearchParams(location.search), stepIds),
      },
    )
    setEditor(opened)
    return () => {
      setEditor(null)
      opened.dispose()
      releaseSession(id)
    }
  }, [id, author])
  if (editor === null) return <EditorSkeleton />
  return (
    <TooltipProvider>
      <EditorContext value={editor}>
        <EditorScreen />
      </EditorContext>
    </TooltipProvider>
  )
}
