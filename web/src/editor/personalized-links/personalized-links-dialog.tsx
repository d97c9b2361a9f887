import { asksForPicture, variableReference, variablesOf } from '@waystep/demo-model'
import { Dialog, DialogBody, Note, Skeleton } from '@waystep/ui'
import { useState } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useEditor } from '../core/editor-context.ts'
import { ImageHosts } from '../image-hosts/image-hosts.tsx'
import { usualVariables } from '../rich-text/use-variable-menu.ts'
import { LinkSection } from '../share/link-section.tsx'
import { useDemoLink } from '../share/use-demo-link.ts'
import { personalizedLink } from './personalized-link.ts'
import { newRow, type VariableRow, VariableRows } from './variable-rows.tsx'

/** E2.17: a link for one person, which carries the values of variables. */
export function PersonalizedLinksDialog() {
  const { session, closeDialog, demo } = useEditor()
  const { link, change } = useDemoLink(session.demoId)
  const [rows, setRows] = useState<readonly VariableRow[]>(() => {
    const used = demo.document.value ? variablesOf(demo.document.value) : []
    return (used.length > 0 ? used : usualVariables).map((name) => newRow(name))
  })
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Personalized links"
      subtitle="A link for one person: each variable travels in it as a parameter that begins with v_."
      width={520}
    >
      <DialogBody>
        {link.isError && <CallFailed title="The link could not be loaded" query={link} />}
        {link.isPending && <Skeleton height={160} radius={8} />}
        {link.data && (
          <div className="ed-share">
            {!link.data.on && (
              <Note tone="warning">The demo is private: copying the link turns it on.</Note>
            )}
            {change.isError && (
              <Note tone="danger">
                The demo is still private: nobody can open its link. {change.error.message}
              </Note>
            )}
            <VariableRows rows={rows} onChange={setRows} />
            {Object.values(demo.document.value?.edits ?? {}).some(asksForPicture) && <ImageHosts />}
            <LinkSection
              url={personalizedLink(link.data.url, rows)}
              onCopied={link.data.on ? undefined : () => change.mutate(true)}
            />
            <p className="wsui-caption">
              Write {variableReference('name', 'there')} in the text of a hotspot, a chapter or a
              page you edit: it reads what the link says, or else what follows the bar. Answers to
              forms fill in too, by the label of their field.
            </p>
            <p className="wsui-caption">
              Whoever has the link can read and change these values: put no secrets into it.
            </p>
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
