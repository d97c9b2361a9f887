import { Badge, Icon } from '@waystep/ui'
import { AtSign } from 'lucide-react'
import type { SignOnConnection } from './single-sign-on-section.tsx'

/** The domains whose people sign in there. */
export function SignOnDomains({ domains }: Pick<SignOnConnection, 'domains'>) {
  return (
    <ul aria-label="Domains" className="wsui-card rows">
      {domains.map(({ domain, isApproved }) => (
        <li key={domain} className="row">
          <Icon of={AtSign} />
          <span className="row-about">
            <span className="row-name wsui-cut">{domain}</span>
          </span>
          <Badge tone={isApproved ? 'success' : 'warning'}>
            {isApproved ? 'Approved' : 'Waits for approval'}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
