import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { faultsOfCommand, faultsOfUpgrade, lateCommands } from "#tests/support/late-sockets.ts";
import { interruptions } from "#tests/support/people/late-people.ts";
import { listen } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);

test.each(lateCommands)("$event in parts works when nothing interrupts it", async (command) => {
  expect(await faultsOfCommand(app, port, command, null)).toEqual([]);
});

test.each(interruptions)(
  "a socket's sender %s in the middle of a message or of the upgrade",
  async (interruption) => {
    for (const command of lateCommands)
      expect(await faultsOfCommand(app, port, command, interruption)).toEqual([]);
    expect(await faultsOfUpgrade(app, port, interruption)).toEqual([]);
  },
);
