import type { SocialProvider } from '../service/contract.ts'

/** Credentials of a client, the same at every provider. */
export type OpenIdClientCredentials = { clientId: string; clientSecret: string }

/** The OpenID Connect providers that the frame's people log in at. */
export type OpenIdProviders = {
  /** Issuer identifier of a provider; its discovery document lies below. */
  issuerOf(provider: SocialProvider): string
  /** Makes a service known to all providers. The redirect URIs are compared letter by letter. */
  addClient(client: { name: string; redirectUris: readonly string[] }): OpenIdClientCredentials
}
