#!/bin/sh
# Runs a command of the portal as its service does, as root: with that user, settings and database.
#   /opt/internship-portal/deploy/as-service.sh roster /srv/rosters/today.csv --dry-run
set -eu
portal=/opt/internship-portal
if [ $# -eq 0 ]; then
  echo 'Usage: as-service.sh createUser|roster|checkMail|backup|restore [arguments]' >&2
  exit 2
fi
# As systemd reads it: NAME=value, blanks and all.
while IFS= read -r line || [ -n "$line" ]; do
  case $line in '' | '#'*) ;; *) export "${line?}" ;; esac
done < /etc/internship-portal.env
command=$1
shift
exec runuser -u portal -- node "$portal/build/server/$command.mjs" "$@"
