/** What no proof can run: commands that need a real host, and why. */
export const leftOut: readonly { command: RegExp; why: string }[] = [
  { command: /^docker /, why: "needs Docker and images from the internet" },
  { command: /^systemd-run /, why: "needs systemd; the command in it is run without" },
  { command: /^systemctl /, why: "needs systemd; the site is stopped by its signal instead" },
  { command: /^journalctl /, why: "needs systemd" },
  { command: /^git clone /, why: "the proofs run in a checkout" },
  {
    command: /^(useradd|install|cp|echo|chown|mv|sed) /,
    why: "needs root; the settings are given in another way",
  },
  { command: /^rsync /, why: "needs another machine" },
  { command: /npm ci\b/, why: "loads packages from the internet; what is installed is linked" },
  { command: /^apt-get install/, why: "needs root and the internet" },
  { command: /^a2enmod /, why: "needs root; the module is loaded for the proof by its name" },
  { command: /^npm run licences/, why: "asks npm for its own lists" },
];
