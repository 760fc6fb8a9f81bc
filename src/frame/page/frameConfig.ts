import { z } from '#lib/schema.ts'
import { FrameNetwork } from '../accounts/frameNetwork.ts'

/** Settings that the server gives the frame's pages. */
export const FrameConfig = z.object({
  /** Patterns of the origins that may hold the frame. */
  allowedOrigins: z.array(z.string()),
  /** Patterns of those among them in whose place anything may be approved. */
  trustedOrigins: z.array(z.string()),
  networks: z.array(FrameNetwork),
})
export type FrameConfig = z.infer<typeof FrameConfig>

/** Name of the `meta` that carries it: data in a page, which no policy takes for a script. */
export const CONFIG_META = 'latchkey-frame-config'

/** Reads it from a page. @throws {z.core.$ZodError} the page was not served by the frame's server */
export const readFrameConfig = (page: Document): FrameConfig => {
  const reported = page.querySelector<HTMLMetaElement>(`meta[name="${CONFIG_META}"]`)?.content
  return FrameConfig.parse(JSON.parse(reported ?? 'null'))
}
