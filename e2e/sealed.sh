# Runs a command as the image does (Containerfile): no root and no way to become it, nothing there but what the image
# holds, nothing to be written but the data and /tmp. The mounts are seen by this command alone, and go with it.
# usage: PROJECT=… HELD="build …" unshare --mount sh sealed.sh COMMAND…
set -eu
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs /mnt
for held in $HELD; do
  if [ -d "$PROJECT/$held" ]; then mkdir "/mnt/$held"; else : > "/mnt/$held"; fi
  mount --bind "$PROJECT/$held" "/mnt/$held"
  mount -o remount,bind,ro "/mnt/$held"
done
mkdir /mnt/data
mount -t tmpfs -o uid=10001,gid=10001,mode=700 tmpfs /mnt/data
mount -o remount,ro /mnt
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -o remount,bind,ro /
cd /mnt
exec setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"
