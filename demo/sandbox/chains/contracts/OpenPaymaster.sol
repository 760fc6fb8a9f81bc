// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {BasePaymaster} from "@account-abstraction/contracts/core/BasePaymaster.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";

/// Pays for whoever asks. Only for chains whose coin is worth nothing.
contract OpenPaymaster is BasePaymaster {
    constructor(IEntryPoint entryPoint) BasePaymaster(entryPoint) {}

    function _validatePaymasterUserOp(PackedUserOperation calldata, bytes32, uint256)
        internal
        pure
        override
        returns (bytes memory, uint256)
    {
        return ("", 0);
    }
}
