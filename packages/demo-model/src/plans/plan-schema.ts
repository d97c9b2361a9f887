import { z } from 'zod'
import { plans } from './plan.ts'

// Apart from the plans: screens without any schema name them.
export const planSchema = z.enum(plans)
