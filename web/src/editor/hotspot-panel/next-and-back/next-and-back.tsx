import { type Hotspot, messageOf, outsideLinkIssues } from '@waystep/demo-model'
import { useEditor } from '../../core/editor-context.ts'
import { TargetField } from '../../fields/target-field.tsx'
import { useBackIsShown } from './use-back-is-shown.ts'

/** What Next and Back of a hotspot lead to: in order, to another step, or out of the demo (H5.3). */
export function NextAndBack({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft } = useEditor()
  const backIsShown = useBackIsShown(hotspot)
  const { stepId, nextslide, nextlink, nextlinkNewTab } = hotspot
  const { prevslide, prevlink, prevlinkNewTab } = hotspot
  return (
    <section aria-label="Next and back" className="ed-props">
      <h3>Where they lead</h3>
      <TargetField
        label="Next leads to"
        usual="The next step"
        stepId={stepId}
        target={{ stepId: nextslide, link: nextlink, newTab: nextlinkNewTab }}
        error={linkError(hotspot, 'nextlink')}
        onChange={(target) =>
          draft.change(
            {
              nextslide: target.stepId,
              nextlink: target.link,
              nextlinkNewTab: target.newTab,
            },
            // A link is typed letter by letter.
            target.link ? { gesture: 'next link' } : {},
          )
        }
      />
      <TargetField
        label="Back leads to"
        usual="The step before"
        stepId={stepId}
        disabled={!backIsShown}
        {...(!backIsShown && { hint: 'This hotspot shows no Back button.' })}
        target={{ stepId: prevslide, link: prevlink, newTab: prevlinkNewTab }}
        error={linkError(hotspot, 'prevlink')}
        onChange={(target) =>
          draft.change(
            {
              prevslide: target.stepId,
              prevlink: target.link,
              prevlinkNewTab: target.newTab,
            },
            // A link is typed letter by letter.
            target.link ? { gesture: 'back link' } : {},
          )
        }
      />
    </section>
  )
}

/** Nothing is wrong with a link before anything of it is typed; it cannot be saved so, all the same. */
function linkError(hotspot: Hotspot, field: 'nextlink' | 'prevlink'): string {
  const found = outsideLinkIssues(hotspot).find(({ path }) => path[0] === field)
  return found && hotspot[field] !== '' ? messageOf(found) : ''
}
