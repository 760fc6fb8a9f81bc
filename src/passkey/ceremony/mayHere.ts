type Feature = 'publickey-credentials-get' | 'publickey-credentials-create'
type Policy = { features(): readonly string[]; allowsFeature(name: string): boolean }

/**
 * Whether the pages around this one let it ask for passkeys, or make them. Browsers that can't tell are taken at a yes:
 * their refusal says it.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-permissions-policy
 */
export function mayHere(feature: Feature): boolean {
  const { permissionsPolicy, featurePolicy } = document as {
    permissionsPolicy?: Policy
    featurePolicy?: Policy
  }
  const policy = permissionsPolicy ?? featurePolicy
  return !policy?.features().includes(feature) || policy.allowsFeature(feature)
}
