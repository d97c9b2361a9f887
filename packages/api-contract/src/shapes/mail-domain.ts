import { emailDomainIssues } from '@waystep/demo-model'
import { z } from 'zod'

/** A domain of e-mail addresses, or `*.` and a domain for those below it. */
export const mailDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .refine((entry) => !entry.includes(',') && emailDomainIssues(entry).length === 0, {
    error: 'Enter domains such as acme.com or *.acme.com.',
  })
