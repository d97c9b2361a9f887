import type { ReportReason } from '@waystep/api-contract'

/** What viewers choose among, and the operator reads. */
export const reportWords: Readonly<Record<ReportReason, string>> = {
  phishing: 'It asks for passwords, money or personal data',
  malware: 'It leads to harmful software',
  'private-data': 'It shows somebody’s private data',
  copyright: 'It shows what belongs to somebody else',
  hateful: 'It is hateful, violent or abusive',
  other: 'Something else',
}

export const reportReasons = Object.keys(reportWords) as ReportReason[]
