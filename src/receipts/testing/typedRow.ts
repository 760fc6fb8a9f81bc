import type { RequestRow } from './requestRow.ts'
import { testAddresses } from './testAddresses.ts'

const { me } = testAddresses

/** `address owner,uint256 value` as a list of fields. */
const fields = (declared: string) =>
  declared.split(',').map((one) => {
    const [type = '', name = ''] = one.split(' ')
    return { type, name }
  })

/** A row of typed data, its types as their standards spell them. */
export const typed = (
  name: string,
  domain: object,
  types: Record<string, string>,
  message: object,
  acts: readonly string[],
  risks: readonly string[],
): RequestRow => ({
  name,
  method: 'eth_signTypedData_v4',
  params: [
    me,
    JSON.stringify({
      domain: { chainId: 1, ...domain },
      types: Object.fromEntries(Object.entries(types).map(([key, text]) => [key, fields(text)])),
      primaryType: Object.keys(types)[0],
      message,
    }),
  ],
  acts,
  risks,
})
