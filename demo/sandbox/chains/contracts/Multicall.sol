// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// What clients call of Multicall3: many reads in one.
contract Multicall {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 index = 0; index < calls.length; index++) {
            (bool isDone, bytes memory answer) = calls[index].target.call(calls[index].callData);
            require(isDone || calls[index].allowFailure, "Multicall3: call failed");
            results[index] = Result(isDone, answer);
        }
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }

    function getBlockNumber() external view returns (uint256) {
        return block.number;
    }

    function getCurrentBlockTimestamp() external view returns (uint256) {
        return block.timestamp;
    }

    function getChainId() external view returns (uint256) {
        return block.chainid;
    }
}
