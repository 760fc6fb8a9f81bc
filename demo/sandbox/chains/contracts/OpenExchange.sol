// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

interface Taken {
    function transferFrom(address from, address to, uint256 amount) external;
}

interface Given {
    function transfer(address to, uint256 amount) external;
}

/// Takes one token and gives another of what it has, at whatever rate it is told: a trade as chains see it, without
/// a market. The zero address stands for the chain's own coin.
contract OpenExchange {
    function trade(address from, uint256 amount, address to, uint256 gives) external payable {
        if (from != address(0)) Taken(from).transferFrom(msg.sender, address(this), amount);
        if (to != address(0)) {
            Given(to).transfer(msg.sender, gives);
        } else {
            (bool isPaid,) = msg.sender.call{value: gives}("");
            require(isPaid, "not paid");
        }
    }

    receive() external payable {}
}
