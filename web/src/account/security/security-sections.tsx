import { useQuery } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { securityKey } from './security-key.ts'
import { SessionsSection } from './sessions-section.tsx'

/** What keeps an account safe beside its password. */
export function SecuritySections() {
  const security = useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call('GET /api/security', { signal }),
  })
  if (security.isPending) return <LoadingRows label="Loading your sessions" />
  if (!security.data) {
    return <CallFailed title="Your sessions could not be loaded" query={security} />
  }
  const thisDevice = security.data.sessions.find(({ isThis }) => isThis)?.device
  return (
    <>
      <PasskeysSection passkeys={security.data.passkeys} device={thisDevice ?? null} />
      <SecondFactorSection isOn={security.data.secondFactor} />
      <SessionsSection sessions={security.data.sessions} />
    </>
  )
}
