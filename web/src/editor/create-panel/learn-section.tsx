import { BookOpen, CalendarDays, Compass, GalleryHorizontalEnd } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { CreateLink, CreateRow } from './create-row.tsx'
import { GuidedDemoDialog } from './guided-demo-dialog.tsx'

/** How demos look that are done, and who shows how (M2.27 to M2.30). What the server has not is left out. */
export function LearnSection() {
  const editor = useEditor()
  const { sampleDemoId, onboardingUrl } = useSession().server
  return (
    <section aria-labelledby="create-learn">
      <h3 id="create-learn">See how it is done</h3>
      <ul>
        {sampleDemoId !== null && (
          <>
            <CreateRow
              icon={Compass}
              label="Try the guided demo"
              hint="Eight clicks through a product"
              onClick={() => editor.show(GuidedDemoDialog, { demoId: sampleDemoId })}
            />
            <CreateLink
              icon={GalleryHorizontalEnd}
              label="See live examples"
              hint="As viewers get them by a link"
              href={`/demo/${sampleDemoId}`}
            />
          </>
        )}
        <CreateLink
          icon={BookOpen}
          label="Read the docs"
          hint="Recording, editing and sharing"
          href="/help"
        />
        {onboardingUrl !== null && (
          <CreateLink
            icon={CalendarDays}
            label="Book an onboarding call"
            hint="Somebody shows you around"
            href={onboardingUrl}
          />
        )}
      </ul>
    </section>
  )
}
