import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

export const RemoteFeature = z.object({
  id: z.string(),
  isEnabled: z.optional(z.boolean()),
  /** `null` means: the site decides. */
  config: z.optional(z.nullable(z.array(z.string()))),
})
export type RemoteFeature = z.infer<typeof RemoteFeature>

/** The features that the project's owner switched on in the dashboard. */
export const getProjectConfig = endpoint({
  service: 'api',
  method: 'GET',
  path: '/appkit/v1/config',
  response: z.object({ features: z.array(RemoteFeature) }),
})

/** Origins that may use the project; `*` stands for any characters. */
export const getAllowedOrigins = endpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/v1/origins',
  response: z.object({ allowedOrigins: z.optional(z.nullable(z.array(z.string()))) }),
})

export const getAnalyticsConfig = endpoint({
  service: 'api',
  method: 'GET',
  path: '/getAnalyticsConfig',
  response: z.object({ isAnalyticsEnabled: z.boolean() }),
})
