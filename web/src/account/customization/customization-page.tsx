import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { ForAccounts } from '../settings/for-accounts.tsx'
import { FontsSection } from './fonts-section.tsx'
import { LookSection } from './look/look-section.tsx'
import { MusicSection } from './music-section.tsx'
import { WatermarkSection } from './watermark-section.tsx'

/** What a workspace brings along for its demos (M2.2). */
export function CustomizationPage() {
  const { workspace } = useSession()
  return (
    <ForAccounts title="Customization">
      <Page title="Customization" lead={`For the demos of ${workspace.name}.`} narrow>
        <LookSection key={`look ${workspace.id}`} />
        <WatermarkSection key={`watermark ${workspace.id}`} />
        <FontsSection />
        <MusicSection key={workspace.id} />
      </Page>
    </ForAccounts>
  )
}
