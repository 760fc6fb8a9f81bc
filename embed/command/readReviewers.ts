import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAddressEqual, keccak256, recoverTypedDataAddress, toBytes } from 'viem'
import { parseOrExplain, z } from '#lib/schema.ts'
import { canonicalJson } from '#receipts/canonicalJson.ts'
import { AnyAddress, Bytes } from '#receipts/readParam.ts'

/** An attestation of EAS that is kept off chain, as its signer saved it. @see https://docs.attest.org/ */
const Attestation = z.object({
  signer: AnyAddress,
  sig: z.object({
    domain: z.record(z.string(), z.unknown()),
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    primaryType: z.string(),
    message: z.looseObject({ data: Bytes, expirationTime: z.coerce.number() }),
    signature: z.object({ r: Bytes, s: Bytes, v: z.coerce.number() }),
  }),
})

const Profile = z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)) })

const fileName = (path: string) => basename(path, '.json')

/**
 * Who has reviewed a descriptor: each has signed an attestation of the very content (ERC-8176) and has a profile among the
 * registry's auditors. Attestations that are for other content, have ended or are not their signer's count for nothing.
 */
export async function readReviewers(root: string, path: string): Promise<string[]> {
  const folder = join(root, dirname(path), 'sigs')
  const names = await readdir(folder).catch(() => [])
  const content = canonicalJson(JSON.parse(await readFile(join(root, path), 'utf8')))
  const hash = keccak256(toBytes(content))
  const found: string[] = []
  for (const name of names.sort()) {
    const [, address] =
      /^(0x[\da-f]{40})$/i.exec(
        name.replace(`${fileName(path)}.eip155-1-`, '').replace(/\.json$/, ''),
      ) ?? []
    if (address === undefined || !name.startsWith(`${fileName(path)}.`)) continue
    const attestation = await readShape(Attestation, join(folder, name))
    const profile = await readShape(
      Profile,
      join(root, 'auditors', `eip155-1-${address}`, 'profile.json'),
    )
    if (attestation && profile && (await attests(attestation, { hash, address })))
      found.push(profile.name)
  }
  return found
}

async function attests(
  { signer, sig }: z.infer<typeof Attestation>,
  { hash, address }: { hash: string; address: string },
): Promise<boolean> {
  const { domain, types, primaryType, message, signature } = sig
  const { expirationTime, data } = message
  const isOver = expirationTime > 0 && expirationTime * 1000 < Date.now()
  if (isOver || !data.toLowerCase().includes(hash.slice(2))) return false
  try {
    const { r, s, v } = signature
    const signed = { domain, types, primaryType, message, signature: { r, s, v: BigInt(v) } }
    const recovered = await recoverTypedDataAddress(signed as never)
    return isAddressEqual(recovered, signer) && isAddressEqual(recovered, address as `0x${string}`)
  } catch {
    // A signature that nobody can have made.
    return false
  }
}

async function readShape<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
): Promise<z.infer<Schema> | undefined> {
  try {
    const parsed = parseOrExplain(schema, JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? (parsed.data as z.infer<Schema>) : undefined
  } catch {
    // Not there, or no JSON: nobody's word.
    return undefined
  }
}
