import { colourIssues, type Demo, isLink, watermarkInForce } from '@waystep/demo-model'
import { callToActionOf, ShareHead, Watermark, watermarkOf } from '@waystep/stage'
import { assetUrl } from '../../document/asset-url.ts'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import { useGate } from '../../plans/use-gate.ts'

/** The page of the link with the branding as it stands, drawn by what draws it for viewers. */
export function BrandingExample({ demo }: { readonly demo: Demo }) {
  const workspace = useDemoWorkspace()
  const gateOf = useGate()
  const hasBranding = gateOf('branding').decision.allowed
  const watermark = gateOf('watermark').decision.allowed
  const drawn = watermarkInForce(demo, { watermark, workspace })
  const link = drawn.watermarkLink
  const settings = {
    ...drawn,
    showWaystepLink: demo.showWaystepLink,
    watermarkLink: link !== null && isLink(link) ? link : null,
    watermarkLogoUrl: assetUrl(demo.workspaceId, drawn.watermarkLogoUrl),
  }
  const view = watermarkOf({ settings }, '')
  const action = hasBranding ? callToActionOf(demo) : null
  const isColoured = [demo.ctabtncolor, demo.ctabtntextcolor].every(
    (colour) => colourIssues(colour).length === 0,
  )
  const isDrawn = action !== null && isColoured && isLink(action.href)
  return (
    <section className="ed-branding-example" aria-label="Example">
      <div className="ed-branding-page">
        <ShareHead
          logo={hasBranding ? assetUrl(demo.workspaceId, demo.brandLogo) : null}
          action={isDrawn ? action : null}
          copyUrl={null}
        />
        <div className="ed-branding-stage">
          <i aria-hidden="true" />
          {view && <Watermark {...view} />}
        </div>
      </div>
      <p className="wsui-caption">
        The page of the link.{' '}
        <a
          className="wsui-link"
          href={`/demo/${encodeURIComponent(demo.id)}?preview=true`}
          target="_blank"
          rel="noopener"
        >
          Open the preview
        </a>{' '}
        to see what is saved.
      </p>
    </section>
  )
}
