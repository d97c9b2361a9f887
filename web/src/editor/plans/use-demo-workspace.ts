import { type SessionWorkspace, useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'

/** The workspace of the open demo, which need not be the one whose demos the dashboard shows. */
export function useDemoWorkspace(): SessionWorkspace {
  const { workspaces, workspace } = useSession()
  const id = useEditor().demo.demo.value?.workspaceId
  return workspaces.find((one) => one.id === id) ?? workspace
}
